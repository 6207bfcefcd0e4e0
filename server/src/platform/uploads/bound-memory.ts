/** WebAssembly asks for more memory here, and is told that there is none: it gives up before the process is ended. */
export function boundMemory(bytesMax: number): void {
  const memory = WebAssembly.Memory.prototype
  const grow = memory.grow
  memory.grow = function boundedGrow(pageCount) {
    if (this.buffer.byteLength + pageCount * pageBytes > bytesMax) throw new RangeError('Out of memory')
    return grow.call(this, pageCount)
  }
}

/** The part of it that we use; its types come with a browser's alone. */
declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pageCount: number): number } }
}
const pageBytes = 65_536
