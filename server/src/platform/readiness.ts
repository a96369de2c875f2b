export type ReadinessStatus = 'ready' | 'starting' | 'stopping' | 'unavailable'

/** Whether a balancer should send requests to this process. */
export class Readiness {
  #isStopping = false

  constructor(readonly isDatabaseAvailable: () => boolean = () => true) {}

  /** For good: the process still answers, and then ends. */
  stop(): void {
    this.#isStopping = true
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  get status(): ReadinessStatus {
    if (this.#isStopping) return 'stopping'
    return this.isDatabaseAvailable() ? 'ready' : 'unavailable'
  }
}
