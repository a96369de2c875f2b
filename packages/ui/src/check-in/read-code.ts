/** The text of a QR code in the current picture of a video; undefined without a code. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's detector, where it reads QR codes. */
const ownDetector = async (): Promise<Detector | undefined> => {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await Own?.getSupportedFormats().catch(() => undefined)
  return Own && formats?.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : undefined
}

/** The library has the interface of the browser's detector. */
const libraryDetector = async (): Promise<Detector> => {
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

export const openReader = async (): Promise<ReadCode> => {
  let detector = (await ownDetector()) ?? (await libraryDetector())
  return async (video) => {
    try {
      return (await detector.detect(video))[0]?.rawValue
    } catch {
      // Some telephones have a detector without the service behind it. Without a network the library may be missing.
      detector = await libraryDetector().catch(() => detector)
      return undefined
    }
  }
}
