import { ApiError } from '@estudio/client'
import { isReasonCode, type RefusalAction, refusalActions } from '@estudio/domain'
import { refusalText } from './refusal-text'

export interface RefusalShown {
  message: string
  action?: RefusalAction
}

/** What a rule of the studio said and what to do about it; undefined where a screen has its fixed text (B10). */
export const shownRefusal = (error: unknown): RefusalShown | undefined => {
  const message = refusalText(error)
  if (message === undefined || !(error instanceof ApiError)) return undefined
  return { message, action: isReasonCode(error.code) ? refusalActions[error.code] : undefined }
}
