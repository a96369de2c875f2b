import { describe, expect, it } from 'vitest'
import { scriptingMs } from '../../scripts/lib/bench-trace.mjs'

const page = { pid: 7, tid: 1 }
/** The event by which a trace names a thread. @param {{ pid: number, tid: number }} thread */
const named = (thread, name = 'CrRendererMain') => ({
  ...thread,
  name: 'thread_name',
  ph: 'M',
  ts: 0,
  args: { name },
})
/** Work of `ms` that begins at `at`. @param {string} name @param {number} at @param {number} ms */
const work = (name, at, ms, thread = page) => ({ ...thread, name, ph: 'X', ts: at * 1000, dur: ms * 1000 })

describe('scriptingMs', () => {
  it('counts nested scripts once, and work that has no name of its own for what it lies in', () => {
    const trace = [
      named(page),
      work('EvaluateScript', 0, 50),
      work('FunctionCall', 10, 20),
      work('SomethingNew', 12, 5),
      work('SomethingNew', 60, 40),
    ]
    expect(scriptingMs(trace)).toBe(50)
  })

  it('leaves out layout that a script sets off, but not a script that runs inside it', () => {
    const trace = [
      named(page),
      work('FunctionCall', 0, 100),
      work('Layout', 20, 30),
      work('MinorGC', 25, 10),
      work('SomethingNew', 36, 4),
    ]
    expect(scriptingMs(trace)).toBe(80)
  })

  it('takes an event that begins where another ends for one outside it, in whatever order the trace has them', () => {
    const trace = [
      work('Layout', 10, 5),
      work('FunctionCall', 0, 10),
      named(page),
      work('FunctionCall', 10, 3),
    ]
    expect(scriptingMs(trace)).toBe(13)
  })

  it('is of the page that scripted most: other threads, processes and kinds of event count for nothing', () => {
    const other = { pid: 8, tid: 1 }
    const worker = { pid: 7, tid: 2 }
    const trace = [
      named(page),
      named(other),
      named(worker, 'DedicatedWorker thread'),
      work('FunctionCall', 0, 10),
      work('FunctionCall', 0, 25, other),
      work('FunctionCall', 0, 90, worker),
      work('FunctionCall', 0, 90, { pid: 9, tid: 1 }),
      { ...work('FunctionCall', 40, 90), ph: 'B' },
    ]
    expect(scriptingMs(trace)).toBe(25)
    expect(scriptingMs([])).toBe(0)
  })
})
