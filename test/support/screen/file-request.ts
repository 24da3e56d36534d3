// XMLHttpRequest over fetch: what sends files takes the same way to the server as every other call, and tests can hold or lose it.

export class FileRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private readonly headers = new Headers();
  private readonly stopped = new AbortController();
  private answered = new Headers();
  private method = 'GET';
  private address = '';

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return this.answered.get(name);
  }
  abort() {
    this.stopped.abort();
    this.dispatchEvent(new Event('abort'));
  }
  async send(file: Blob) {
    try {
      // Node's fetch does not know the document's files.
      const body = await file.arrayBuffer();
      const { method, headers, stopped } = this;
      const answer = await fetch(this.address, { method, headers, body, signal: stopped.signal });
      const total = body.byteLength;
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: total, total, lengthComputable: true }));
      this.status = answer.status;
      this.answered = answer.headers;
      const text = new TextDecoder();
      for await (const part of answer.body ?? []) {
        this.responseText += text.decode(part, { stream: true });
        this.dispatchEvent(new Event('progress'));
      }
      this.dispatchEvent(new Event('load'));
    } catch {
      if (!this.stopped.signal.aborted) this.dispatchEvent(new Event('error'));
    }
  }
}
