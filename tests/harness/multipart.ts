const boundary = 'frontera'

interface FormOptions {
  fileName?: string
  /** Written after the file, as a browser may. */
  fields?: Record<string, string>
}

const part = (head: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ])

/** A form with one file under the name `file`, and the header that goes with it. */
export const multipartOf = (
  file: Buffer,
  type: string,
  { fileName = 'foto', fields = {} }: FormOptions = {},
) => ({
  payload: Buffer.concat([
    part(`name="file"; filename="${fileName}"\r\ncontent-type: ${type}`, file),
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})
