// Loaded before a server (node --import) to plant the fault of a control: parsing a long text takes longer than a turn of the event loop
// may.
const parse = JSON.parse;
const LONG = 100_000;
const TAKES_MS = 80;

function spentMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]) => {
  const until = spentMs() + (text.length > LONG ? TAKES_MS : 0);
  while (spentMs() < until);
  return parse(text, reviver);
};
