// The beginning of a text. Letters such as emoji have two units: half of one is no text, which databases and addresses do not take.

export const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
