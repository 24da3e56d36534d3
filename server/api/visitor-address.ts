// Whose request it is, before the framework has looked at it: the same rule as its own, the nearest address that is not one
// of our proxies.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export function createAddressReader(trustProxy: readonly string[]) {
  if (trustProxy.length === 0) return (request: IncomingMessage) => request.socket.remoteAddress ?? '';
  const proxies = new BlockList();
  for (const proxy of trustProxy) {
    const [base = '', bits] = proxy.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(base, family);
    else proxies.addSubnet(base, Number(bits), family);
  }
  const isProxy = (address: string) => {
    const family = isIP(address);
    return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  return (request: IncomingMessage) => {
    let address = request.socket.remoteAddress ?? '';
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    const told = forwarded === '' ? [] : forwarded.split(',');
    while (told.length > 0 && isProxy(address)) address = (told.pop() as string).trim();
    return address;
  };
}
