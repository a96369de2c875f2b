import type { AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import type { Answer } from '../harness/index.ts'
import type { Verdict } from './model-records.ts'
import { codeOf, expectedBooks, learnReservations, type RealStudio, realBooks } from './real-studio.ts'
import type { StudioModel } from './studio-model.ts'

/** One step: what the model says must be what the server says, and afterwards the books must agree. */
export abstract class Step implements AsyncCommand<StudioModel, RealStudio> {
  check(_model: Readonly<StudioModel>): boolean {
    return true
  }
  abstract act(model: StudioModel, real: RealStudio): Promise<void>
  abstract toString(): string

  async run(model: StudioModel, real: RealStudio): Promise<void> {
    real.steps += 1
    await this.act(model, real)
    await learnReservations(real, model)
    expect(await realBooks(real, model), this.toString()).toEqual(expectedBooks(model, real))
  }

  protected agree(verdict: Verdict, answer: Answer): boolean {
    expect(codeOf(answer), this.toString()).toBe(verdict.code)
    return verdict.code === 'ok'
  }
}

export const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T

/** The subject of a step has to exist. */
export const there =
  (what: 'classes' | 'plans' | 'reservations' | 'entries' | 'pauses') => (model: Readonly<StudioModel>) =>
    model[what].length > 0

/** One of those that `suit`, where there are any: most steps would be refused otherwise. */
export const suited = <T>(items: readonly T[], index: number, suit: (item: T) => boolean): T => {
  const found = items.filter(suit)
  return at(found.length > 0 ? found : items, index)
}
