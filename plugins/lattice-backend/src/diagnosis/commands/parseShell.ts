/** A word of a command with the place where it stands in the source. */
export interface ShellWord {
  /** Without quotes; what a substitution would give is left as it is. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** One program with its arguments. */
export type ShellCommand = readonly ShellWord[];

class ShellReader {
  readonly commands: ShellWord[][] = [];
  position = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  get atEnd(): boolean {
    return this.position >= this.#source.length;
  }

  get #char(): string {
    return this.#source[this.position] ?? '';
  }

  /** Until the end, or the parenthesis that closes a substitution. */
  readList(): void {
    let words: ShellWord[] = [];
    this.commands.push(words);
    while (!this.atEnd && this.#char !== ')') {
      if (/[|&;\n]/.test(this.#char)) {
        this.position += 1;
        words = [];
        this.commands.push(words);
      } else if (/\s/.test(this.#char)) {
        this.position += 1;
      } else {
        words.push(this.#readWord());
      }
    }
  }

  #readWord(): ShellWord {
    const start = this.position;
    let text = '';
    while (!this.atEnd && !/[\s|&;)]/.test(this.#char)) {
      text += this.#readPart();
    }
    return { text, start, end: this.position };
  }

  #readPart(): string {
    switch (this.#char) {
      case "'":
        return this.#readQuoted("'", () => this.#take());
      case '"':
        return this.#readQuoted('"', () => this.#readEscaped());
      default:
        return this.#readEscaped();
    }
  }

  #readQuoted(quote: string, read: () => string): string {
    this.position += 1;
    let text = '';
    while (this.#char !== quote) {
      if (this.atEnd) {
        throw new Error(`Open ${quote} in ${this.#source}`);
      }
      text += read();
    }
    this.position += 1;
    return text;
  }

  #readEscaped(): string {
    if (this.#char === '`') {
      throw new Error(`Backticks in ${this.#source}`);
    }
    if (this.#char === '\\') {
      this.position += 1;
      return this.#take();
    }
    return this.#source.startsWith('$(', this.position)
      ? this.#readSubstitution()
      : this.#take();
  }

  #readSubstitution(): string {
    const start = this.position;
    this.position += 2;
    this.readList();
    if (this.#char !== ')') {
      throw new Error(`Open $( in ${this.#source}`);
    }
    this.position += 1;
    return this.#source.slice(start, this.position);
  }

  #take(): string {
    const char = this.#char;
    this.position += 1;
    return char;
  }
}

/**
 * The commands of a line: those of a pipe, a list (`&&`, `||`, `;`), and those
 * inside `$(...)`, also in double quotes. Only as much of a shell as commands
 * of rules need; what it cannot read (an open quote, backticks) is refused.
 */
export function parseShell(source: string): ShellCommand[] {
  const reader = new ShellReader(source);
  reader.readList();
  if (!reader.atEnd) {
    throw new Error(`Unexpected ) at ${reader.position}: ${source}`);
  }
  return reader.commands.filter(words => words.length > 0);
}
