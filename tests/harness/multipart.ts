const boundary = 'frontera'

/** A form with one file under the name `file`, and the header that goes with it. */
export const multipartOf = (file: Buffer, type: string) => ({
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="foto"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})
