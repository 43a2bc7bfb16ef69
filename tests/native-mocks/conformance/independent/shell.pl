#!/usr/bin/perl
# A shell in Perl, written from docs/protocol.md alone: it shares no code with the shells of the package, so that a rule which is
# only in their code, and not in the text, is noticed. Time is virtual. Reads commands from stdin, one JSON object a line:
#   {"cmd":"new"}   {"cmd":"post","strings":[...]}   {"cmd":"wait","ms":10}   {"cmd":"snapshot"}   {"cmd":"origin","url":"..."}
# and responds to each with one line: {"strings":[...],"next":10} or {"value":...}. `next`: milliseconds until the next timer, or null.
use strict;
use warnings;
no warnings qw(recursion surrogate nonchar);
use FindBin;
use lib $FindBin::Bin;
use Json qw(parse_json write_json number truth);

my $MAX_TEXT  = 16_777_216;    # LI-1
my $MAX_BATCH = 262_144;       # BA-5
my @METHODS   = map { "\$/test.$_" } qw(echo slow fail silent emit ask progress);
my %protocol  = ( '$/hello' => \&hello, '$/status' => \&status );
my %methods   = (
    '$/test.echo' => sub { my ( $call, $params ) = @_; reply( $call, $params ) },
    '$/test.slow' => \&slow,
    '$/test.fail' => \&fail_on_purpose,
    '$/test.silent'   => sub { },
    '$/test.emit'     => \&emit_events,
    '$/test.ask'      => \&ask,
    '$/test.progress' => \&progress,
);

my ( $session, $now, $last_id, $last_timer, %open, %asked, %timers, @held, @outbox );

sub reset_shell {
    ( $session, $now, $last_id, $last_timer ) = ( undef, 0, 0, 0 );
    ( %open, %asked, %timers, @held, @outbox ) = ();
}

# Time

sub later {
    my ( $ms, $action ) = @_;
    $timers{ ++$last_timer } = { at => $now + $ms, action => $action };
    return $last_timer;
}

sub next_timer {
    my ($first) = sort { $timers{$a}{at} <=> $timers{$b}{at} || $a <=> $b } keys %timers;
    return $first;
}

sub wait_for {
    my ($ms) = @_;
    my $end = $now + $ms;
    while ( defined( my $first = next_timer() ) ) {
        last if $timers{$first}{at} > $end;
        my $timer = delete $timers{$first};
        $now = $timer->{at};
        $timer->{action}->();
    }
    $now = $end;
}

# Messages to the page

sub send_message { push @outbox, write_json( { jsonrpc => '2.0', %{ $_[0] } } ) }

sub send_error {
    my ( $id, $code, $message, $data ) = @_;
    my %error = ( code => number($code), message => $message, @$data ? ( data => $data->[0] ) : () );
    send_message( { id => $id, error => \%error } );
}

# One array for the messages of a turn (RQ-7).
sub flush_outbox {
    my @strings;
    while (@outbox) {
        my @batch = ( shift @outbox );
        my $chars = 2 + length $batch[0];
        while ( @outbox && $chars + 1 + length( $outbox[0] ) <= $MAX_BATCH ) {
            $chars += 1 + length $outbox[0];
            push @batch, shift @outbox;
        }
        push @strings, @batch > 1 ? '[' . join( ',', @batch ) . ']' : $batch[0];
    }
    return \@strings;
}

# Events and requests wait for the handshake (HE-7).
sub send_or_hold {
    my ($message) = @_;
    return send_message( { %$message, session => $session } ) if defined $session;
    push @held, $message;
    return if @held <= 50;
    my $dropped = shift @held;
    settle_asked( $dropped->{id}, failure( -32003, 'The message was discarded' ) ) if defined $dropped->{id};
}

sub emit { my ( $method, $params ) = @_; send_or_hold( { method => $method, params => $params } ) }

sub reply {
    my ( $call, $result ) = @_;
    send_message( { id => $call->{id}, result => $result } ) if settle($call);
}

sub fail {
    my ( $call, $code, $message, @data ) = @_;
    send_error( $call->{id}, $code, $message, \@data ) if settle($call);
}

# A request gets one response (RQ-1), and none after its session has ended (HE-8).
sub settle {
    my ($call) = @_;
    return 0 unless is_open($call);
    delete $open{ $call->{id} };
    return 1;
}

sub is_open { my ($call) = @_; return defined $call->{id} && ( $open{ $call->{id} } // 0 ) == $call }

# Messages from the page

sub receive {
    my ($text) = @_;
    return if units($text) > $MAX_TEXT;
    my ( $value, $is_json ) = parse_json($text);
    return send_error( undef, -32700, 'Not JSON', [] ) unless $is_json;
    return receive_one($value) unless ref $value eq 'ARRAY' && @$value;
    return send_error( undef, -32600, 'Too many messages', [] ) if @$value > 64;
    receive_one($_) for @$value;
}

sub receive_one {
    my ($message) = @_;
    return send_error( undef, -32600, 'Not an object', [] ) unless ref $message eq 'HASH';
    my ( $id, $method, $error ) = @$message{qw(id method error)};
    my $is_id = is_text($id) && units($id) >= 1 && units($id) <= 200;
    return send_error( undef, -32600, 'The id is not a string of 1 to 200 characters', [] ) if defined $id && !$is_id;
    my $is_version  = is_text( $message->{jsonrpc} ) && $message->{jsonrpc} eq '2.0';
    my $is_response = $is_id && ( exists $message->{result} || defined $error || exists $asked{$id} );
    if ( $is_version && is_text($method) ) { return receive_method( $id, $method, $message->{params} ) }
    if ( $is_version && !exists $message->{method} && $is_response ) { return receive_response($message) }
    send_error( $id, -32600, 'Not a request, notification or response', [] );
}

sub receive_method {
    my ( $id, $method, $params ) = @_;
    my $call = { id => $id };
    if ( !defined $id ) {
        return cancel($params) if $method eq '$/cancelRequest';
        return $methods{$method} ? $methods{$method}->( $call, $params ) : undef;
    }
    return if $open{$id};    # ID-6
    $open{$id} = $call;
    my $run = $protocol{$method} // $methods{$method};
    return $run ? $run->( $call, $params ) : fail( $call, -32601, 'Method not found' );
}

sub cancel {
    my ($params) = @_;
    my $id = ref $params eq 'HASH' ? $params->{id} : undef;
    my $call = is_text($id) ? $open{$id} : undef;
    fail( $call, -32800, 'Request cancelled' ) if $call;
}

sub receive_response {
    my ($message) = @_;
    my ( $id, $error ) = @$message{qw(id error)};
    return unless $asked{$id};
    return settle_asked( $id, { result => $message->{result} } ) if !defined $error && exists $message->{result};
    my $code = ref $error eq 'HASH' ? $error->{code} : undef;
    return settle_asked( $id, failure( -32603, 'The response cannot be read' ) ) unless is_number($code);
    settle_asked( $id, { error => { code => $code, message => $error->{message} } } );
}

sub settle_asked {
    my ( $id, $outcome ) = @_;
    my $request = delete $asked{$id} or return;
    delete $timers{ $request->{timer} };
    @held = grep { !defined $_->{id} || $_->{id} ne $id } @held;
    $request->{done}->($outcome);
}

sub failure { my ( $code, $message ) = @_; return { error => { code => number($code), message => $message } } }

# The handshake and the status

sub announcement {
    return {
        protocol => number(1), platform => 'android', appVersion => '9.0.0', locale => 'en', theme => 'light',
        methods => \@METHODS, can => { map { $_ => truth(1) } qw(batch cancel progress status) },
    };
}

sub hello {
    my ( $call, $params ) = @_;
    my $next = ref $params eq 'HASH' ? $params->{session} : undef;
    my $is_valid = is_text($next) && units($next) >= 1 && units($next) <= 128;
    return fail( $call, -32602, 'session must be a string of 1 to 128 characters' ) unless $is_valid;
    end_session($call) if defined $session && $session ne $next;
    $session = $next;
    reply( $call, announcement() );
    my @messages = splice @held;
    send_or_hold($_) for @messages;
}

sub end_session {
    my ($call) = @_;
    %open   = ( $call->{id} => $call );
    @outbox = ();
    undef $session;
    settle_asked( $_, failure( -32003, 'The page was unloaded' ) ) for keys %asked;
}

sub status {
    my ( $call, $params ) = @_;
    my $ids = ref $params eq 'HASH' ? $params->{ids} : undef;
    my $is_valid = ref $ids eq 'ARRAY' && @$ids >= 1 && @$ids <= 100;
    return fail( $call, -32602, 'ids must be a list of 1 to 100 ids' ) unless $is_valid;
    reply( $call, { known => [ grep { is_text($_) && $_ ne $call->{id} && $open{$_} } @$ids ] } );
}

# The test methods (section 18)

sub slow {
    my ( $call, $params ) = @_;
    my $ms = member( $params, 'ms' );
    return wrong($call) unless is_number($ms) && $$ms >= 0;
    later( $$ms, sub { reply( $call, $params->{value} ) } );
}

sub fail_on_purpose {
    my ( $call, $params ) = @_;
    my $code = member( $params, 'code' );
    return wrong($call) unless is_number($code) && $$code =~ /^-?\d+$/;
    my $message = is_text( $params->{message} ) ? $params->{message} : '';
    fail( $call, $$code, $message, exists $params->{data} ? $params->{data} : () );
}

sub emit_events {
    my ( $call, $params ) = @_;
    my ( $method, $times ) = ( member( $params, 'method' ), member( $params, 'times' ) // number(1) );
    my $is_valid = is_text($method) && is_number($times) && $$times =~ /^\d+$/ && $$times <= 1000;
    return wrong($call) unless $is_valid;
    emit( $method, $params->{params} ) for 1 .. $$times;
    reply( $call, undef );
}

sub ask {
    my ( $call, $params ) = @_;
    my ( $method, $timeout ) = ( member( $params, 'method' ), member( $params, 'timeoutMs' ) // number(5000) );
    return wrong($call) unless is_text($method) && is_number($timeout);
    my $id    = 's' . ++$last_id;
    my $timer = later( $$timeout, sub { settle_asked( $id, failure( -32003, 'The page did not respond in time' ) ) } );
    $asked{$id} = { timer => $timer, done => sub { reply( $call, $_[0] ) } };
    send_or_hold( { id => $id, method => $method, params => $params->{params} } );
}

sub progress {
    my ( $call, $params ) = @_;
    my ( $values, $every ) = ( member( $params, 'values' ), member( $params, 'everyMs' ) // number(0) );
    return wrong($call) unless ref $values eq 'ARRAY' && is_number($every) && $$every >= 0;
    my @left = @$values;
    my $step;
    $step = sub {
        return unless is_open($call);
        return reply( $call, $params->{result} ) unless @left;
        my $value = { id => $call->{id}, value => shift @left };
        send_message( { method => '$/progress', params => $value, defined $session ? ( session => $session ) : () } );
        return $$every > 0 ? later( $$every, $step ) : $step->();
    };
    $step->();
}

sub wrong { my ($call) = @_; fail( $call, -32602, 'Invalid params' ) }

# Values

sub member    { my ( $value, $name ) = @_; return ref $value eq 'HASH' ? $value->{$name} : undef }
sub is_text   { my ($value) = @_; return defined $value && !ref $value }
sub is_number { my ($value) = @_; return ref $value eq 'Json::Number' }

# Lengths are numbers of UTF-16 code units.
sub units { my ($text) = @_; return length($text) + ( $text =~ tr/\x{10000}-\x{10FFFF}// ) }

# OR-1, OR-4: scheme, host, and port if it is not the default.
sub origin_of {
    my ($url) = @_;
    return undef unless $url =~ m{\A([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)};
    my ( $scheme, $host ) = ( lc $1, lc $2 );
    return 'file://' if $scheme eq 'file' && $host eq '';
    return undef if $host eq '' || $host =~ /[\@\\]/;
    my $port = { http => 80, https => 443 }->{$scheme};
    $host =~ s/:$port\z// if defined $port;
    return "$scheme://$host";
}

binmode STDIN, ':utf8';    # the strict layer, :encoding(UTF-8), refuses U+FFFE and U+FFFF
$| = 1;
reset_shell();
my %commands = (
    new      => sub { reset_shell() },
    post     => sub { receive($_) for @{ $_[0]{strings} } },
    wait     => sub { wait_for( ${ $_[0]{ms} } ) },
    snapshot => sub { return { value => write_json( announcement() ) } },
    origin   => sub { return { value => origin_of( $_[0]{url} ) } },
);
while ( my $line = <STDIN> ) {
    my ($command) = parse_json($line);
    my $answer = $commands{ $command->{cmd} }->($command);
    if ( ref $answer ne 'HASH' ) {
        my $strings = flush_outbox();
        my $timer   = next_timer();
        $answer = { strings => $strings, next => defined $timer ? number( $timers{$timer}{at} - $now ) : undef };
    }
    print write_json($answer), "\n";
}
