export const dataFolder: () => string
