// The part of Express that the bench uses; the package brings no types.
declare module 'express' {
  type Request = { params: Record<string, string> };
  type Response = { status(code: number): Response; json(value: unknown): void; send(text: string): void };
  type App = {
    get(path: string, handler: (request: Request, response: Response) => void): void;
    listen(port: number, host: string, done: () => void): void;
  };
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it.
  export default function express(): App;
}
