import { answerFromWorker } from '../../../platform/files/answer-from-worker.ts'
import { type BusyTimesInput, busyTimes } from './busy-times.ts'

await answerFromWorker((input: BusyTimesInput) => busyTimes(input))
