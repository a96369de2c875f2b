import { expect, it } from 'vitest'
import { deposit, statementCalls } from '../harness/bank-statements.ts'
import { openStudio } from '../harness/index.ts'
import { countStatements } from '../harness/sql-statements.ts'

it('a bank statement is written and undone a thousand movements at a time', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const ana = await studio.member()
  const { imports, undoes } = statementCalls(() => ({ studio, admin, ana }))
  let number = 0
  const statementOf = (count: number) =>
    imports(
      Array.from({ length: count }, () => {
        number += 1
        return deposit(`DEPOSITO ${number}`)
      }),
    )
  const made: { id: string }[] = []
  const asks = (count: number) => countStatements(async () => made.push(await statementOf(count)))
  await statementOf(1)
  const few = await asks(1)
  expect(await asks(2001)).toBe(few + 2)
  const undo = (at: number) => countStatements(async () => undoes(made[at] as { id: string }))
  const alone = await undo(0)
  expect(await undo(1)).toBe(alone + 2)
})
