export * from './class-tints'
export * from './theme'
export * from './tokens'
