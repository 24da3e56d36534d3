// Placeholder videos until staff add the institute's lectures: open films of the Blender Foundation, free to share and
// suitable for children. Each uses a different link form that the player supports.
export const films = {
  bunny: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  llamas: 'https://youtu.be/SkVqJ1SGeL0',
  fence: 'https://www.youtube.com/embed/Z4C82eyhwgU',
  spring: 'https://youtu.be/WhWc3b3KhnY?t=12',
  coffee: 'https://m.youtube.com/watch?v=PVGeM40dABA&t=5s',
} as const;
