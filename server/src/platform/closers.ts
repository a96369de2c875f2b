/** What was opened, closed in reverse order; one that fails does not keep the others open. */
export class Closers {
  #steps: { name: string; close: () => Promise<unknown> }[] = []

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  /** Safe to call twice; `onError` hears of a step that failed. */
  async close(onError: (name: string, error: unknown) => void): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.close()
      } catch (error) {
        onError(step.name, error)
      }
    }
  }
}
