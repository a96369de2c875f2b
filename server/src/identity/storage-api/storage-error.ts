/** A refusal as the storage service words it: HTTP says 400, the body says which (contract §10). */
export class StorageError extends Error {
  constructor(
    /** What the body says; HTTP's own status is 400 for all below 500. */
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly error: string = code,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }

  get httpStatus(): number {
    return this.statusCode >= 500 ? this.statusCode : 400
  }

  get body() {
    return {
      statusCode: String(this.statusCode),
      code: this.code,
      error: this.error,
      message: this.message,
    }
  }
}

const shown = (text: string): string => text.slice(0, 200)

/** Every error of /storage/v1 is made here. */
export const storageErrors = {
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noSuchBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchRoute: () => new StorageError(404, 'NotFound', 'Route not found', 'not_found'),
  accessDenied: (message = 'new row violates row-level security policy') =>
    new StorageError(403, 'AccessDenied', message, 'Unauthorized'),
  alreadyExists: () =>
    new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate'),
  tooLarge: () =>
    new StorageError(
      413,
      'EntityTooLarge',
      'The object exceeded the maximum allowed size',
      'Payload too large',
    ),
  mimeType: (type: string) =>
    new StorageError(
      415,
      'InvalidMimeType',
      `mime type ${shown(type)} is not supported`,
      'invalid_mime_type',
    ),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${shown(key)}`),
  invalidRange: () => new StorageError(400, 'InvalidRange', 'invalid range provided', 'invalid_range'),
  invalidJwt: (message: string) => new StorageError(400, 'InvalidJWT', message),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'Invalid signature'),
  expiredToken: () => new StorageError(400, 'ExpiredToken', 'The provided token has expired.'),
  noContent: () => new StorageError(400, 'InvalidRequest', 'No content provided'),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', shown(message)),
  slowDown: (seconds: string) =>
    new StorageError(429, 'SlowDown', 'Too many requests', 'SlowDown', { 'retry-after': seconds }),
  unavailable: () => new StorageError(503, 'Unavailable', 'Service unavailable, try again later'),
  unexpected: () => new StorageError(500, 'InternalError', 'Internal server error'),
}
