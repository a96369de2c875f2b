/** The size the server stores; a phone's photo shrinks to about a tenth of its bytes. */
const LONGEST_SIDE = 2400
const QUALITY = 0.85
/** A picture below this size, such as a screenshot, is sent unchanged. */
const LARGE_BYTES = 1024 * 1024

/**
 * Scales a large picture down to a JPEG. Returns any other file unchanged, and a file that the browser can't decode.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= LARGE_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // Transparent pixels would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return jpeg && jpeg.size < file.size ? new File([jpeg], 'foto.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
