/** An error that the operator can fix: shown as its message, without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
