import { randomUUID } from 'node:crypto'
import { answerFromWorker } from '../../../platform/files/answer-from-worker.ts'
import { type DecideInput, decideRows } from './decide-rows.ts'

await answerFromWorker(({ rows, studio }: DecideInput) => decideRows(rows, { ...studio, newId: randomUUID }))
