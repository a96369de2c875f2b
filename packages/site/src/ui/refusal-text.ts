import { ApiError } from '@estudio/client'
import { isReasonCode } from '@estudio/domain'

/** The server's own words where a rule of the studio said no; undefined where a screen has its fixed text (B10). */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof ApiError && isReasonCode(error.code) && error.status < 500 ? error.message : undefined
