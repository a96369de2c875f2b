import { onTestFinished, vi } from 'vitest'

/** A telephone with a camera and a browser that reads codes. */
export const openCamera = () => {
  const seen: { code?: string } = {}
  const stop = vi.fn()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => (seen.code ? [{ rawValue: seen.code }] : [])
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  return {
    /** Holds a code in front of the camera. */
    show: (code: string | undefined) => {
      seen.code = code
    },
    stop,
  }
}
