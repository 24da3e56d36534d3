// Made by scripts/certificate-fonts.ts: the letters that certificates can be printed with, as ranges of code points.
export const certificateLetters =
  '20-7e a1-ac ae-131 134-148 14a-17e 218-21b 606-61b 61d-6dc 6de-6ff 900-97f c00-c03 c05-c0c c0e-c10 c12-c28 c2a-c39 c3d-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c60-c63 c66-c6f c78-c7f 1e0c-1e0d 1e24-1e25 1e36-1e37 1e40-1e47 1e5a-1e5d 1e62-1e63 1e6c-1e6d 1e8e-1e8f 1e92-1e93 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 20ac 20b9 2122 2212';
