/** A start that cannot succeed for a reason which whoever runs the server can mend: its message says how, no stack is shown. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
