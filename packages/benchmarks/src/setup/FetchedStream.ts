/** A stream as the browser reads it: by fetch, frame by frame. */
export class FetchedStream {
  readonly #abort: AbortController;
  readonly #frames: AsyncGenerator<string>;

  static async open(
    url: string,
    authorization: string,
  ): Promise<FetchedStream> {
    const abort = new AbortController();
    const response = await fetch(url, {
      headers: { Authorization: authorization },
      signal: abort.signal,
    });
    if (!response.ok || !response.body) throw new Error(await response.text());
    const stream = new FetchedStream(abort, framesOf(response.body));
    await stream.frameWith('"type":"snapshot"');
    return stream;
  }

  private constructor(abort: AbortController, frames: AsyncGenerator<string>) {
    this.#abort = abort;
    this.#frames = frames;
  }

  /** Reads on to the frame that has the mark. */
  async frameWith(mark: string): Promise<string> {
    for (;;) {
      const { value, done } = await this.#frames.next();
      if (done) throw new Error('The stream has ended');
      if (value.includes(mark)) return value;
    }
  }

  close() {
    this.#abort.abort();
  }
}

async function* framesOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    let end = text.indexOf('\n\n');
    while (end >= 0) {
      yield text.slice(0, end + 2);
      text = text.slice(end + 2);
      end = text.indexOf('\n\n');
    }
  }
}
