export type ReadinessStatus = 'ready' | 'starting' | 'stopping' | 'unavailable'

/** Whether the process answers requests, and whether a balancer should send requests to it. */
export class Readiness {
  #phase: 'starting' | 'serving' | 'stopping' = 'starting'
  readonly #firstSteps: (() => unknown)[] = []

  constructor(readonly isDatabaseAvailable: () => boolean = () => true) {}

  /** `step` runs after the database is migrated and is awaited before the first request is answered. */
  beforeServing(step: () => unknown): void {
    this.#firstSteps.push(step)
  }

  /** Ends the start. From now on requests are answered. */
  async serve(): Promise<void> {
    for (const step of this.#firstSteps) await step()
    if (this.#phase === 'starting') this.#phase = 'serving'
  }

  /** The process still answers requests. It never becomes ready again. */
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
