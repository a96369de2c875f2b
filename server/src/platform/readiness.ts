export type ReadinessStatus = 'ready' | 'starting' | 'stopping' | 'unavailable'

/** Whether a balancer should send requests to this process, and whether the process serves them already. */
export class Readiness {
  #phase: 'starting' | 'serving' | 'stopping' = 'starting'
  readonly #firstSteps: (() => unknown)[] = []

  constructor(readonly isDatabaseAvailable: () => boolean = () => true) {}

  /** `step` runs once the database is migrated, and is awaited before the first request is let in. */
  beforeServing(step: () => unknown): void {
    this.#firstSteps.push(step)
  }

  /** Ends the start: from now on requests are served. */
  async serve(): Promise<void> {
    for (const step of this.#firstSteps) await step()
    if (this.#phase === 'starting') this.#phase = 'serving'
  }

  /** For good: the process still answers, and then ends. */
  stop(): void {
    this.#phase = 'stopping'
  }

  get isStarting(): boolean {
    return this.#phase === 'starting'
  }

  get isStopping(): boolean {
    return this.#phase === 'stopping'
  }

  get status(): ReadinessStatus {
    if (this.#phase !== 'serving') return this.#phase
    return this.isDatabaseAvailable() ? 'ready' : 'unavailable'
  }
}
