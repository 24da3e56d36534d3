// The first search by any part was made here; 0033 makes that of today in its place.
export async function up() {}
