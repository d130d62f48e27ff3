/** How many lines of a controller are kept. */
const KEPT_LINES = 500;

export interface LogLine {
  time: Date;
  text: string;
}

/** What the controllers would have written to their pods' logs. */
export class ControllerLogs {
  readonly #lines = new Map<string, LogLine[]>();
  readonly #now: () => Date;

  static create(options: { now: () => Date }): ControllerLogs {
    return new ControllerLogs(options.now);
  }

  private constructor(now: () => Date) {
    this.#now = now;
  }

  /** `deployment` as `capo-system/capo-controller-manager`. */
  write(deployment: string, text: string): void {
    const lines = this.#lines.get(deployment) ?? [];
    lines.push({ time: this.#now(), text });
    if (lines.length > KEPT_LINES) lines.shift();
    this.#lines.set(deployment, lines);
  }

  /** Lines of the pod of a deployment, in klog's format. */
  read(namespace: string, podName: string): string[] {
    for (const [deployment, lines] of this.#lines) {
      const [deploymentNamespace, name] = deployment.split('/');
      if (deploymentNamespace === namespace && podName.startsWith(name)) {
        return lines.map(toKlog);
      }
    }
    return [];
  }
}

function toKlog({ time, text }: LogLine): string {
  const iso = time.toISOString();
  const stamp = `${iso.slice(5, 7)}${iso.slice(8, 10)} ${iso.slice(11, 23)}000`;
  return `E${stamp}       1 controller.go:353] ${text}`;
}
