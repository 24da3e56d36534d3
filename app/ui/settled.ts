// A value once it has stopped changing for a moment: pictures are not asked for at every letter somebody types.
import { useEffect, useState } from 'react';

const PAUSE = 450;

export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
