import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

/** A telephone with a camera and a browser that reads codes. */
export const openCamera = () => {
  const seen: { code?: string } = {}
  const stop = vi.fn()
  const track: { stop: () => void; onended?: () => void } = { stop }
  const stream = { getTracks: () => [track] }
  const detect = vi.fn(async () => (seen.code ? [{ rawValue: seen.code }] : []))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = detect
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  return {
    /** Holds a code in front of the camera. */
    show: (code: string | undefined) => {
      seen.code = code
    },
    /** Resolves after what is shown was read and, if it is a code, reported. */
    looked: () => {
      const before = detect.mock.calls.length
      return waitFor(() => expect(detect.mock.calls.length).toBeGreaterThan(before + 1))
    },
    /** The system takes the camera away, for a call. */
    end: () => track.onended?.(),
    stream: stream as unknown as MediaStream,
    stop,
  }
}
