// What a picture is called where it is read aloud: its caption, or its place.
export const nameOf = (caption: string, place: number, count: number) => caption || `Picture ${place + 1} of ${count}`;
