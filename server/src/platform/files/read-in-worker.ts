import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { workersFolder } from '../config/paths.ts'
import { errors } from '../errors.ts'
import type { WorkerAnswer } from './answer-from-worker.ts'

interface WorkerLimits {
  seconds: number
  /**
   * Limits the worker's JavaScript heap. The limit does not include buffers, so the reader itself must limit the size
   * of unpacked data.
   */
  heapMegabytes: number
}

/** The file needed more time or memory than its limits allow, and its worker was ended. */
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
 * Reads an uploaded file in a separate thread, so that no file delays other requests. Each file has a new worker, which
 * ends with the reading. Throws WorkerLimitExceeded and the refusals of the reader.
 */
export async function readInWorker<Input, Output>(
  file: string | URL,
  input: Input,
  limits: WorkerLimits,
): Promise<Output> {
  const worker = new Worker(file, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    // The reader needs none of the server's secrets and options.
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
