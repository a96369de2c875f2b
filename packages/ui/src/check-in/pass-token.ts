const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d+\.[\w-]+$/

/** The pass id in the token of “Mi pase”; undefined for any other code. Only the server knows whether the token is valid. */
export const passIdOf = (token: string): string | undefined => TOKEN.exec(token)?.[1]
