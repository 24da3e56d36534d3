// The A4 sheet of the certificate, 297 × 210 mm, in the units of its drawing.
export const CERTIFICATE_WIDTH = 1123;
export const CERTIFICATE_HEIGHT = 794;
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Two pixels for each module in a picture 1024 wide and on a scan with 100 dots per inch: readers need that. */
export const QR_SIDE = 120;
