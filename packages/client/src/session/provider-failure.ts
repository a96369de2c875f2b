import { texts } from '@estudio/texts'
import { ApiError } from '../http/api-error.ts'

interface ProviderError {
  name: string
  status?: number
  code?: string
  message: string
}

/**
 * An error of the account provider as every other failure of this package. The message stays the provider's:
 * `loginError` and its like in @estudio/texts turn code and message into the text to show.
 */
export const toApiError = ({ name, status, code, message }: ProviderError): ApiError =>
  name === 'AuthRetryableFetchError' && !status
    ? new ApiError(0, 'network', texts.errors.network)
    : new ApiError(status ?? 0, code ?? 'unknown', message)
