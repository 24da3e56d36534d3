// Imported first by a process whose clock is to be shifted by CLOCK_SHIFT_MS, as on another machine.
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...args: []) {
    super(...(args.length > 0 ? args : ([RightDate.now() + shift] as unknown as [])));
  }
  static override now() {
    return RightDate.now() + shift;
  }
} as DateConstructor;
