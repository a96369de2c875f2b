import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, type DraftCell, toInput } from './draft.ts'
import { type DraftAction, type DraftState, draftOf, draftReducer } from './draft-reducer.ts'

const pilates = { class_id: 'pilates', duration_minutes: 50, max_capacity: 6 }
const barre = { class_id: 'barre', duration_minutes: 50, max_capacity: 8 }
const withVal = { ...pilates, instructor_ids: ['val'] }
const barreWithVal = { ...barre, instructor_ids: ['val'] }
const barreWithReni = { ...barre, instructor_ids: ['reni'] }

const at = (weekday: number, time = '07:00') => ({ weekday, time })
const series = (id: string, weekday: number, brush = withVal, time = '07:00'): DraftCell => ({
  key: id,
  id,
  weekday,
  time,
  ...brush,
})

const after = (start: DraftState, ...actions: DraftAction[]): DraftState =>
  actions.reduce(draftReducer, start)
const shown = ({ cells }: DraftState) =>
  cells.map(
    ({ weekday, time, class_id, instructor_ids }) => `${weekday}@${time} ${class_id} ${instructor_ids}`,
  )

describe('painting', () => {
  it('a stroke over several cells is one step back', () => {
    const start = draftOf([])
    const painted = after(
      start,
      { type: 'begin' },
      { type: 'paint', spots: [at(1)], brush: withVal },
      { type: 'paint', spots: [at(2), at(3)], brush: withVal },
      { type: 'end' },
    )
    expect(shown(painted)).toEqual(['1@07:00 pilates val', '2@07:00 pilates val', '3@07:00 pilates val'])
    const undone = after(painted, { type: 'undo' })
    expect(shown(undone)).toEqual([])
    expect(shown(after(undone, { type: 'redo' }))).toEqual(shown(painted))
    expect(after(undone, { type: 'undo' })).toBe(undone)
  })

  it('classes of different coaches share an hour', () => {
    const both = after(draftOf([series('a', 1)]), { type: 'paint', spots: [at(1)], brush: barreWithReni })
    expect(shown(both)).toEqual(['1@07:00 pilates val', '1@07:00 barre reni'])
  })

  it('a coach teaches one class at a time, and the series of the replaced class goes on', () => {
    const state = after(draftOf([series('a', 1)]), { type: 'paint', spots: [at(1)], brush: barreWithVal })
    expect(state.cells).toEqual([{ key: 'a', id: 'a', ...at(1), ...barreWithVal }])
  })

  it('the same class gets another coach, who leaves the other class of the hour', () => {
    const state = after(draftOf([series('a', 1), series('b', 1, barreWithReni)]), {
      type: 'paint',
      spots: [at(1)],
      brush: barreWithVal,
    })
    expect(shown(state)).toEqual(['1@07:00 barre val'])
  })

  it('painting what is there already is no step', () => {
    const state = draftOf([series('a', 1)])
    const painted = after(
      state,
      { type: 'begin' },
      { type: 'paint', spots: [at(1)], brush: withVal },
      { type: 'end' },
    )
    expect(painted.past).toEqual([])
    expect(painted.cells).toBe(state.cells)
  })
})

describe('erasing, copying and moving', () => {
  it('one class of an hour is erased, or all of them', () => {
    const state = draftOf([series('a', 1), series('b', 1, barreWithReni)])
    expect(shown(after(state, { type: 'erase', spots: [at(1)], key: 'a' }))).toEqual(['1@07:00 barre reni'])
    expect(shown(after(state, { type: 'erase', spots: [at(1)] }))).toEqual([])
    expect(after(state, { type: 'erase', spots: [at(2)] })).toBe(state)
  })

  it('a day is copied to others, whose equal classes keep their series', () => {
    const state = after(
      draftOf([
        series('a', 1),
        series('b', 3, { ...pilates, instructor_ids: ['reni'] }),
        series('c', 3, barreWithReni, '08:00'),
      ]),
      {
        type: 'copyDay',
        from: 1,
        to: [1, 3, 5],
      },
    )
    expect(shown(state)).toEqual(['1@07:00 pilates val', '3@07:00 pilates val', '5@07:00 pilates val'])
    expect(state.cells.map(({ id }) => id)).toEqual(['a', 'b', undefined])
    expect(new Set(state.cells.map(({ key }) => key)).size).toBe(3)
  })

  it('a class moves with its series', () => {
    const state = after(draftOf([series('a', 1)]), { type: 'move', key: 'a', to: at(1, '18:00') })
    expect(state.cells).toEqual([series('a', 1, withVal, '18:00')])
  })
})

describe('a save', () => {
  it('sends the series of a class that was erased and painted again', () => {
    const base = [series('a', 1), series('b', 2)]
    const { cells } = after(
      draftOf(base),
      { type: 'erase', spots: [at(1), at(2)] },
      { type: 'paint', spots: [at(1), at(4)], brush: withVal },
    )
    expect(toInput(base, cells)).toEqual([
      { id: 'a', ...at(1), ...withVal },
      { ...at(4), ...withVal },
    ])
  })

  it('over the model of another person drops series that ended meanwhile', () => {
    const state = after(draftOf([series('a', 1), series('b', 2)]), {
      type: 'rebase',
      cells: [series('b', 2)],
    })
    expect(toInput(state.base, state.cells)).toEqual([
      { ...at(1), ...withVal },
      { id: 'b', ...at(2), ...withVal },
    ])
  })

  it('counts what is new, what has changed and what is gone', () => {
    const base = [series('a', 1), series('b', 2), series('c', 3)]
    const withReni = { ...withVal, instructor_ids: ['reni'] }
    const painted = { key: 'painted', ...at(5), ...withVal }
    expect(changesOf(base, [series('a', 1, withReni), series('b', 4), painted])).toEqual({
      added: 1,
      changed: 2,
      removed: 1,
    })
    expect(changesOf(base, [...base].reverse())).toEqual({ added: 0, changed: 0, removed: 0 })
  })

  it('a class that was erased and painted again with another coach has changed', () => {
    const base = [series('a', 1)]
    const again = { key: 'painted', ...at(1), ...withVal, instructor_ids: ['reni'] }
    expect(changesOf(base, [again])).toEqual({ added: 0, changed: 1, removed: 0 })
  })

  it('strokes that were painted while it ran stay, and know the new series', () => {
    const sent = after(draftOf([series('a', 1)]), { type: 'paint', spots: [at(2)], brush: withVal })
    const state = after(
      sent,
      { type: 'paint', spots: [at(3)], brush: withVal },
      { type: 'rebase', cells: [series('a', 1), series('b', 2)], sent: sent.cells },
    )
    expect(changesOf(state.base, state.cells)).toEqual({ added: 1, changed: 0, removed: 0 })
    expect(toInput(state.base, state.cells).map(({ id }) => id)).toEqual(['a', 'b', undefined])
    const undone = after(state, { type: 'undo' }, { type: 'undo' })
    expect(changesOf(undone.base, undone.cells)).toEqual({ added: 0, changed: 0, removed: 1 })
  })
})

const spot = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time: fc.constantFrom('07:00', '08:00') })
const brush = fc.constantFrom(withVal, barreWithVal, barreWithReni)
const change: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({
    type: fc.constant('paint' as const),
    spots: fc.array(spot, { minLength: 1, maxLength: 4 }),
    brush,
  }),
  fc.record({ type: fc.constant('erase' as const), spots: fc.array(spot, { maxLength: 3 }) }),
  fc.record({
    type: fc.constant('copyDay' as const),
    from: fc.integer({ min: 1, max: 7 }),
    to: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  }),
)

it('whatever is painted, no coach has two classes at once, keys differ, and undo leads back to the start', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const start = draftOf([series('a', 1), series('b', 2, barreWithReni)])
      const state = after(start, ...changes)
      const taught = state.cells.flatMap(({ weekday, time, instructor_ids }) =>
        instructor_ids.map((coach) => `${weekday}@${time} ${coach}`),
      )
      expect(new Set(taught).size).toBe(taught.length)
      expect(new Set(state.cells.map(({ key }) => key)).size).toBe(state.cells.length)
      const back = state.past.reduce((one) => draftReducer(one, { type: 'undo' }), state)
      expect(back.cells).toEqual(start.cells)
    }),
  )
})
