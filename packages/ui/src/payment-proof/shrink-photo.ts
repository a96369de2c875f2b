/** As much as the server keeps of a picture; a photo of a phone is sent with a tenth of its bytes. */
const LONGEST_SIDE = 2400
const QUALITY = 0.85
/** Screenshots stay as they are. */
const LARGE_BYTES = 1024 * 1024

/** A large picture made smaller, as JPEG; any other file, and one that the browser can't read, as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= LARGE_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const paper = canvas.getContext('2d')
    if (!paper) return file
    // What is transparent would become black.
    paper.fillStyle = 'white'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return jpeg && jpeg.size < file.size ? new File([jpeg], 'foto.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
