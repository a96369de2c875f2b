/** The silent video of the home page; not part of `texts`, so that it loads with the video. */
export const heroLoopTexts = { pause: 'Pausar el video', play: 'Reproducir el video' } as const
