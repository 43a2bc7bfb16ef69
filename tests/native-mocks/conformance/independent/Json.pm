# JSON for shell.pl (RFC 8259). Numbers keep their text, so that they return unchanged; null is undef, and true and false are objects.
package Json;
use strict;
use warnings;
no warnings qw(recursion surrogate nonchar);
use Exporter 'import';
our @EXPORT_OK = qw(parse_json write_json number truth);

my %words   = ( true => truth(1), false => truth(0), null => undef );
my %escapes = ( '"' => '"', '\\' => '\\', '/' => '/', b => "\b", f => "\f", n => "\n", r => "\r", t => "\t" );

sub number { my $text = "$_[0]"; return bless \$text, 'Json::Number' }
sub truth  { my $is = $_[0]; return bless \$is, 'Json::Truth' }

# Returns the value and whether the text is JSON.
sub parse_json {
    my ($text) = @_;
    my $value = eval {
        my $parsed = read_value( \$text );
        $text =~ /\G[ \t\r\n]*/gc;
        die "text after the value\n" if ( pos($text) // 0 ) < length $text;
        [$parsed];
    };
    return $value ? ( $value->[0], 1 ) : ( undef, 0 );
}

sub read_value {
    my ($text) = @_;
    $$text =~ /\G[ \t\r\n]*/gc;
    return read_object($text) if $$text =~ /\G\{/gc;
    return read_array($text)  if $$text =~ /\G\[/gc;
    return read_string($text) if $$text =~ /\G"/gc;
    return $words{$1} if $$text =~ /\G(true|false|null)/gc;
    return number($1) if $$text =~ /\G(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/gc;
    die "not a value\n";
}

sub read_object {
    my ($text) = @_;
    my %members;
    return \%members if $$text =~ /\G[ \t\r\n]*\}/gc;
    while (1) {
        $$text =~ /\G[ \t\r\n]*"/gc or die "no name\n";
        my $name = read_string($text);
        $$text =~ /\G[ \t\r\n]*:/gc or die "no colon\n";
        $members{$name} = read_value($text);
        return \%members if $$text =~ /\G[ \t\r\n]*\}/gc;
        $$text =~ /\G[ \t\r\n]*,/gc or die "no comma\n";
    }
}

sub read_array {
    my ($text) = @_;
    my @items;
    return \@items if $$text =~ /\G[ \t\r\n]*\]/gc;
    while (1) {
        push @items, read_value($text);
        return \@items if $$text =~ /\G[ \t\r\n]*\]/gc;
        $$text =~ /\G[ \t\r\n]*,/gc or die "no comma\n";
    }
}

sub read_string {
    my ($text) = @_;
    my $string = '';
    while (1) {
        $string .= $1 if $$text =~ /\G([^"\\\x00-\x1f]+)/gc;
        return $string if $$text =~ /\G"/gc;
        $$text =~ /\G\\/gc or die "a control character, or no end\n";
        if ( $$text =~ /\Gu([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/gc ) {
            $string .= chr( 0x10000 + ( ( hex($1) - 0xD800 ) << 10 ) + hex($2) - 0xDC00 );
        }
        elsif ( $$text =~ /\Gu([0-9a-fA-F]{4})/gc ) { $string .= chr hex $1 }
        elsif ( $$text =~ m{\G(["\\/bfnrt])}gc )    { $string .= $escapes{$1} }
        else                                        { die "not an escape\n" }
    }
}

# Writes ASCII only, so that the text contains no separator, surrogate or control character.
sub write_json {
    my ($value) = @_;
    return 'null' unless defined $value;
    my $kind = ref $value;
    return $$value if $kind eq 'Json::Number';
    return $$value ? 'true' : 'false' if $kind eq 'Json::Truth';
    return '[' . join( ',', map { write_json($_) } @$value ) . ']' if $kind eq 'ARRAY';
    return '{' . join( ',', map { write_string($_) . ':' . write_json( $value->{$_} ) } sort keys %$value ) . '}' if $kind eq 'HASH';
    return write_string($value);
}

sub write_string {
    my ($text) = @_;
    $text =~ s/([^\x20-\x21\x23-\x5b\x5d-\x7e])/escaped( ord $1 )/ge;
    return qq("$text");
}

sub escaped {
    my ($code) = @_;
    return sprintf '\\u%04x', $code if $code < 0x10000;
    return sprintf '\\u%04x\\u%04x', 0xD800 + ( ( $code - 0x10000 ) >> 10 ), 0xDC00 + ( ( $code - 0x10000 ) & 0x3FF );
}

1;
