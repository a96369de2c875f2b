import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { workersFolder } from '../config/paths.ts'
import { errors } from '../errors.ts'
import type { WorkerAnswer } from './answer-from-worker.ts'

export interface WorkerLimits {
  seconds: number
  /** Limits the worker's JavaScript heap. Buffers are outside it: the reader itself has to bound what it unpacks. */
  heapMegabytes: number
}

/** The file took more time or memory than its limits allow, and its worker was ended. */
export class WorkerLimitExceeded extends Error {
  override readonly name = 'WorkerLimitExceeded'
}

/** The bundle of `NAME.worker.ts`. */
export const workerFile = (name: string): string => join(workersFolder, `${name}.js`)

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function answerOf<Output>(worker: Worker, { seconds }: WorkerLimits): Promise<WorkerAnswer<Output>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new WorkerLimitExceeded(`Not read within ${seconds} seconds`)),
      seconds * 1000,
    )
    worker.once('message', resolve)
    worker.once('error', (error) =>
      reject(isOutOfMemory(error) ? new WorkerLimitExceeded(error.message) : error),
    )
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The worker ended with code ${code} and without an answer`))
    })
  })
}

/**
 * Reads a file from outside in a thread of its own, so that no file holds up other requests. Each file has a new worker,
 * which is ended with the reading. Throws WorkerLimitExceeded, and the refusals of the reader.
 */
export async function readInWorker<Input, Output>(
  file: string | URL,
  input: Input,
  limits: WorkerLimits,
): Promise<Output> {
  const worker = new Worker(file, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    // The reader needs no secrets and no options of the server.
    env: {},
    execArgv: [],
  })
  try {
    const answer = await answerOf<Output>(worker, limits)
    if ('refused' in answer) throw errors.refused(answer.refused.code, answer.refused.details)
    return answer.read
  } finally {
    await worker.terminate()
  }
}
