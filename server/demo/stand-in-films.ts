// Videos that stand in for the institute's own lectures until staff replace them: open films of the Blender Foundation,
// free to share and fit for children. Each is linked in another of the usual forms, so that the player shows it can.
export const films = {
  bunny: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  llamas: 'https://youtu.be/SkVqJ1SGeL0',
  fence: 'https://www.youtube.com/embed/Z4C82eyhwgU',
  spring: 'https://youtu.be/WhWc3b3KhnY?t=12',
  coffee: 'https://m.youtube.com/watch?v=PVGeM40dABA&t=5s',
} as const;
