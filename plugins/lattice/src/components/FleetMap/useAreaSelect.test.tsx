import { fireEvent, render, screen } from '@testing-library/react';
import { useAreaSelect } from './useAreaSelect';

const onSelect = jest.fn();
const onClick = jest.fn();

const AreaMap = () => {
  const { area, handlers } = useAreaSelect({ onSelect, onClick });
  return (
    <>
      <div data-testid="map" {...handlers} />
      {area && <p>An area</p>}
    </>
  );
};

function begin() {
  render(<AreaMap />);
  const map = screen.getByTestId('map');
  map.setPointerCapture = jest.fn();
  fireEvent.pointerDown(map, {
    button: 0,
    pointerId: 7,
    clientX: 10,
    clientY: 10,
  });
  fireEvent.pointerMove(map, { pointerId: 7, clientX: 90, clientY: 50 });
  return map;
}

describe('selecting an area of the map', () => {
  beforeEach(() => jest.clearAllMocks());

  it('goes on outside of the map, and ends there', () => {
    const map = begin();
    expect(map.setPointerCapture).toHaveBeenCalledWith(7);
    expect(screen.getByText('An area')).toBeInTheDocument();
    fireEvent.pointerUp(map, { pointerId: 7, clientX: 900, clientY: 700 });
    expect(onSelect).toHaveBeenCalledWith({
      left: 10,
      right: 900,
      top: 10,
      bottom: 700,
    });
    expect(screen.queryByText('An area')).not.toBeInTheDocument();
  });

  it('sticks to nothing when the pointer is lost', () => {
    const map = begin();
    fireEvent.lostPointerCapture(map, { pointerId: 7 });
    expect(screen.queryByText('An area')).not.toBeInTheDocument();
    fireEvent.pointerMove(map, { pointerId: 7, clientX: 200, clientY: 200 });
    expect(screen.queryByText('An area')).not.toBeInTheDocument();
    expect(onSelect).not.toHaveBeenCalled();
    expect(onClick).not.toHaveBeenCalled();
  });
});
