// The share of a file that is sent. Hidden once all of it is sent, while the server processes it.
export function Percent({ share }: { share: number }) {
  if (share >= 1) return null;
  return <span className="text-small font-medium tabular-nums">{Math.round(share * 100)}%</span>;
}
