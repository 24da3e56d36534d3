// A value that follows another once it stops changing, so that pictures are not requested at every letter typed.
import { useEffect, useState } from 'react';

const PAUSE = 450;

export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
