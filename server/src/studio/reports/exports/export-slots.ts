import { errors } from '../../../platform/errors.ts'

/** Each export holds a database connection until its client has read the file. */
const maxConcurrent = 2

export class ExportSlots {
  readonly #holders: string[] = []
  readonly #perPerson: number

  /** `perPerson` is how many slots one person may hold. */
  constructor(perPerson = maxConcurrent) {
    this.#perPerson = perPerson
  }

  /** Returns a function that frees the slot. Throws unavailable when all slots, or all of the person, are taken. */
  take(person: string): () => void {
    const own = this.#holders.filter((holder) => holder === person)
    if (this.#holders.length >= maxConcurrent || own.length >= this.#perPerson) throw errors.unavailable()
    this.#holders.push(person)
    return () => {
      this.#holders.splice(this.#holders.indexOf(person), 1)
    }
  }
}
