import { errors } from '../../../platform/errors.ts'

/** Each export holds a database connection until its client has read the file. */
const maxConcurrent = 2

export class ExportSlots {
  #taken = 0

  /** Returns a function that frees the slot. Throws unavailable when all slots are taken. */
  take(): () => void {
    if (this.#taken >= maxConcurrent) throw errors.unavailable()
    this.#taken += 1
    return () => {
      this.#taken -= 1
    }
  }
}
