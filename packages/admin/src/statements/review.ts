import type { ConfirmStatementInput, Statement, StatementMovement } from '@estudio/contract'
import { createContext } from 'react'

export type Confirm = (input: ConfirmStatementInput) => void

/** The statement under review, and the actions of its rows. */
export interface Review {
  statement: Statement
  confirm: Confirm
  isConfirming: boolean
  choose: (movement: StatementMovement) => void
}

export const ReviewContext = createContext<Review | undefined>(undefined)
