import type { ConfirmStatementInput, Statement, StatementMovement } from '@estudio/contract'
import { createContext } from 'react'

export type Confirm = (input: ConfirmStatementInput) => void

/** What the rows of a statement do to it. */
export interface Review {
  statement: Statement
  confirm: Confirm
  isConfirming: boolean
  choose: (movement: StatementMovement) => void
}

export const ReviewContext = createContext<Review | undefined>(undefined)
