import { ApiError } from '../http/api-error.ts'

interface ProviderError {
  name: string
  status?: number
  code?: string
  message: string
}

/**
 * Converts an error of the auth provider. The message stays the provider's: `loginError`, `accountError` and
 * `signUpError` of @estudio/texts turn code and message into the text to show.
 */
export const toApiError = ({ name, status, code, message }: ProviderError): ApiError =>
  name === 'AuthRetryableFetchError' && !status
    ? ApiError.unreachable()
    : new ApiError(status ?? 0, code ?? 'unknown', message)
